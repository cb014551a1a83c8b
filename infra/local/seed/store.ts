import type { ProductArt } from './art/product.ts';

export interface DemoProduct {
  readonly nome: string;
  readonly valor_ups: number;
  /** of an item; a voucher has codes */
  readonly quantidade?: number;
  readonly codigos?: readonly string[];
  readonly art: ProductArt;
  readonly instrucoes?: string;
  readonly custoCentavos?: number;
}

export const PRODUCTS: readonly DemoProduct[] = [
  { nome: 'Caneca Aurora', valor_ups: 30, quantidade: 24, art: 'mug', custoCentavos: 2490 },
  { nome: 'Camiseta de algodão orgânico', valor_ups: 60, quantidade: 15, art: 'shirt', custoCentavos: 4900 },
  { nome: 'Fone de ouvido sem fio', valor_ups: 350, quantidade: 3, art: 'headphones', custoCentavos: 24_900 },
  {
    nome: 'Garrafa térmica 500 ml',
    valor_ups: 45,
    quantidade: 18,
    art: 'bottle',
    custoCentavos: 3590,
    instrucoes: 'Retire na recepção, de segunda a sexta, das 9h às 17h. Leve o crachá.',
  },
  {
    nome: 'Folga no dia do aniversário',
    valor_ups: 80,
    quantidade: 8,
    art: 'cake',
    instrucoes: 'Combine o dia com o RH e com a sua liderança.',
  },
  {
    nome: 'Vale-cinema',
    valor_ups: 25,
    codigos: Array.from({ length: 12 }, (_, n) => `CINE-${4127 + 613 * n}-${8350 - 271 * n}`),
    art: 'ticket',
    custoCentavos: 2200,
    instrucoes: 'Digite o código no site ou no caixa do cinema. Vale por 90 dias.',
  },
  { nome: 'Vale-livro', valor_ups: 40, quantidade: 0, art: 'book', custoCentavos: 4000 },
];

/** Exchanges in order: employee, product and final status. */
export const EXCHANGES = [
  { who: 'bruno', produto: 'Caneca Aurora', age: 7, status: 'entregue' },
  { who: 'ana', produto: 'Garrafa térmica 500 ml', age: 6, status: 'entregue' },
  { who: 'carla', produto: 'Caneca Aurora', age: 4, status: 'cancelada' },
  { who: 'elisa', produto: 'Garrafa térmica 500 ml', age: 2, status: 'pendente' },
  { who: 'diego', produto: 'Caneca Aurora', age: 1, status: 'pendente' },
] as const;
