/* The surface of Stripe's browser script that a payment page uses, rendered by the local emulator. */
(() => {
  const BASE = new URL('.', document.currentScript.src);
  const TEXT = {
    number: 'Número do cartão',
    expiry: 'Data de validade',
    cvc: 'Código de segurança',
    incomplete: {
      number: 'O número do seu cartão está incompleto.',
      expiry: 'A data de validade do seu cartão está incompleta.',
      cvc: 'O código de segurança do seu cartão está incompleto.',
    },
    past: 'A validade do seu cartão já passou.',
    unexpected: 'Ocorreu um erro inesperado.',
  };

  const groups = (digits) => digits.replace(/(\d{4})(?=\d)/g, '$1 ');
  const onlyDigits = (text, max) => text.replace(/\D/g, '').slice(0, max);
  const FORMAT = {
    number: (text) => groups(onlyDigits(text, 16)),
    expiry: (text) => onlyDigits(text, 4).replace(/^(\d{2})(\d)/, '$1 / $2'),
    cvc: (text) => onlyDigits(text, 4),
  };
  const LENGTH = { number: 16, expiry: 4, cvc: 3 };
  const isComplete = (name, value) => onlyDigits(value, 16).length >= LENGTH[name];

  const styleOf = (appearance = {}) => {
    const v = appearance.variables ?? {};
    const night = appearance.theme === 'night';
    return `
:host{display:block}
form{display:grid;grid-template-columns:1fr 1fr;gap:14px;font:400 16px/1.4 ${v.fontFamily ?? 'inherit'};color:${v.colorText ?? (night ? '#f0edf7' : '#211d2e')}}
label{display:grid;gap:6px;font-size:14px;font-weight:500}
label:first-child{grid-column:1/-1}
input{font:inherit;font-size:16px;padding:11px 12px;width:100%;box-sizing:border-box;color:inherit;
background:${v.colorBackground ?? (night ? '#221f2b' : '#fff')};border:1px solid ${night ? '#4a4458' : '#8b8598'};border-radius:${v.borderRadius ?? '8px'}}
input:focus{outline:2px solid ${v.colorPrimary ?? '#635bff'};outline-offset:1px}
input[aria-invalid=true]{border-color:${v.colorDanger ?? '#c0223b'}}
p{grid-column:1/-1;margin:0;font-size:14px;color:${v.colorDanger ?? '#c0223b'}}p:empty{display:none}`;
  };

  class PaymentElement {
    #onReady = () => {};
    #host = null;
    #inputs = {};
    #message = null;

    constructor(appearance) {
      this.appearance = appearance;
    }
    on(_ready, listener) {
      this.#onReady = listener;
    }
    mount(target) {
      this.#host = document.createElement('div');
      const root = this.#host.attachShadow({ mode: 'open' });
      // A constructed sheet: the page's security policy forbids inline styles.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styleOf(this.appearance));
      root.adoptedStyleSheets = [sheet];
      const form = document.createElement('form');
      form.noValidate = true;
      form.addEventListener('submit', (event) => event.preventDefault());
      form.append(
        this.#field('number', '1234 1234 1234 1234', 'cc-number'),
        this.#field('expiry', 'MM / AA', 'cc-exp'),
        this.#field('cvc', 'CVC', 'cc-csc'),
      );
      this.#message = document.createElement('p');
      this.#message.setAttribute('role', 'alert');
      form.append(this.#message);
      root.append(form);
      target.append(this.#host);
      queueMicrotask(() => this.#onReady());
    }
    #field(name, placeholder, autocomplete) {
      const label = document.createElement('label');
      const input = document.createElement('input');
      Object.assign(input, { name, placeholder, autocomplete, inputMode: 'numeric' });
      input.addEventListener('input', () => {
        input.value = FORMAT[name](input.value);
        input.removeAttribute('aria-invalid');
        this.#message.textContent = '';
      });
      label.append(TEXT[name], input);
      this.#inputs[name] = input;
      return label;
    }
    get card() {
      return onlyDigits(this.#inputs.number?.value ?? '', 16);
    }
    /** The first input error, shown under the fields. */
    problem() {
      for (const [name, input] of Object.entries(this.#inputs)) {
        if (!isComplete(name, input.value))
          return this.#refuse(name, TEXT.incomplete[name], `incomplete_${name}`);
      }
      const [month, year] = [this.#inputs.expiry.value.slice(0, 2), this.#inputs.expiry.value.slice(-2)];
      const wrong =
        Number(month) < 1 || Number(month) > 12 || Date.UTC(2000 + Number(year), Number(month)) < Date.now();
      return wrong ? this.#refuse('expiry', TEXT.past, 'invalid_expiry_year_past') : null;
    }
    #refuse(name, message, code) {
      this.#inputs[name].setAttribute('aria-invalid', 'true');
      this.#inputs[name].focus();
      this.#message.textContent = message;
      return { type: 'validation_error', code, message };
    }
    destroy() {
      this.#host?.remove();
    }
  }

  class Elements {
    element = null;
    constructor(options) {
      this.options = options;
    }
    create() {
      this.element = new PaymentElement(this.options.appearance);
      return this.element;
    }
  }

  async function ask(path, options) {
    const response = await fetch(new URL(path, BASE), options);
    const answer = await response.json();
    return answer.error ? { error: answer.error } : answer;
  }

  /** With `redirect: 'if_required'`, as our form asks. */
  async function confirmPayment({ elements, confirmParams }) {
    const { element, options } = elements;
    const { clientSecret } = options;
    const problem = element.problem();
    if (problem) return { error: problem };
    const answer = await ask('pagar', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientSecret, cartao: element.card }),
    }).catch(() => ({ error: { type: 'api_connection_error', message: TEXT.unexpected } }));
    if (answer.error) return { error: answer.error };
    const { paymentIntent } = answer;
    if (paymentIntent.status === 'requires_action') {
      const page = new URL('autenticar', BASE);
      page.search = new URLSearchParams({ clientSecret, returnUrl: confirmParams.return_url });
      location.assign(page);
      return new Promise(() => {});
    }
    return { paymentIntent };
  }

  async function retrievePaymentIntent(clientSecret) {
    const answer = await ask(`intencao?${new URLSearchParams({ clientSecret })}`);
    return answer.error ? answer : { paymentIntent: answer };
  }

  window.Stripe = () => ({
    elements: (options) => new Elements(options),
    confirmPayment,
    retrievePaymentIntent,
  });
})();
