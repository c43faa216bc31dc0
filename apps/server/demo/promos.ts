import type { DemoPromo } from './shape.ts'

export const promos: DemoPromo[] = [
  {
    code: 'FAIRWIND10',
    name: { en: '10 % off, up to $25', ar: 'خصم 10% بحد أقصى 25 دولارًا' },
    shop: null,
    benefit: { kind: 'percent', percent: 10, capCents: 2500 },
    minimumCents: 3000,
    uses: 500,
    usesPerBuyer: 1,
    validDays: { from: -20, to: 365 },
  },
  {
    code: 'LAMPLIGHT',
    name: { en: '$8 off at Farol Velho', ar: 'خصم 8 دولارات لدى Farol Velho' },
    shop: 'farol-velho',
    benefit: { kind: 'amount', amountCents: 800 },
    minimumCents: 4000,
    uses: 120,
    usesPerBuyer: 2,
    validDays: { from: -10, to: 180 },
  },
  {
    code: 'SPRINGTIDE',
    name: { en: '15 % off the spring tide, ended', ar: 'خصم 15% لموسم الربيع، انتهى' },
    shop: null,
    benefit: { kind: 'percent', percent: 15, capCents: 4000 },
    minimumCents: 2000,
    uses: 300,
    usesPerBuyer: 1,
    validDays: { from: -90, to: -30 },
  },
]
