import type { Appearance } from '@stripe/stripe-js';

/** Converts a token to sRGB text: Stripe's frame knows neither OKLCH nor light-dark(). */
function colour(token: string): string {
  const context = document.createElement('canvas').getContext('2d');
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const value = getComputedStyle(probe).color;
  probe.remove();
  if (!context) return '#5b3fd6';
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** Stripe's form in our colours, light or dark. */
export const appearance = (): Appearance => ({
  theme: 'stripe',
  variables: {
    colorPrimary: colour('--brand'),
    colorBackground: colour('--surface'),
    colorText: colour('--text'),
    colorTextSecondary: colour('--text-2'),
    colorDanger: colour('--bad-text'),
    borderRadius: '10px',
    fontSizeBase: '16px',
  },
});
