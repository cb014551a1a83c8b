/** Lets the browser paint and handle input first. By a message: timers of background tabs may take a second. */
export const nextTask = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(0);
  });
