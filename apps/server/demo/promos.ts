import type { DemoPromo } from './shape.ts'

export const promos: DemoPromo[] = [
  {
    code: 'FAIRWIND10',
    name: {
      en: '10 % off, up to $25',
      ar: 'خصم 10% بحد أقصى 25 دولارًا',
      de: '10 % Rabatt, höchstens 25 $',
      th: 'ลด 10% สูงสุด $25',
      'zh-cn': '九折，最多减$25',
    },
    shop: null,
    benefit: { kind: 'percent', percent: 10, capCents: 2500 },
    minimumCents: 3000,
    uses: 500,
    usesPerBuyer: 1,
    validDays: { from: -20, to: 365 },
  },
  {
    code: 'LAMPLIGHT',
    name: {
      en: '$8 off at Farol Velho',
      ar: 'خصم 8 دولارات لدى Farol Velho',
      de: '8 $ Rabatt bei Farol Velho',
      th: 'ลด $8 ที่ Farol Velho',
      'zh-cn': 'Farol Velho立减$8',
    },
    shop: 'farol-velho',
    benefit: { kind: 'amount', amountCents: 800 },
    minimumCents: 4000,
    uses: 120,
    usesPerBuyer: 2,
    validDays: { from: -10, to: 180 },
  },
  {
    code: 'SPRINGTIDE',
    name: {
      en: '15 % off the spring tide, ended',
      ar: 'خصم 15% لموسم الربيع، انتهى',
      de: '15 % Rabatt zur Springflut, beendet',
      th: 'ลด 15% รับฤดูใบไม้ผลิ สิ้นสุดแล้ว',
      'zh-cn': '春潮八五折，已结束',
    },
    shop: null,
    benefit: { kind: 'percent', percent: 15, capCents: 4000 },
    minimumCents: 2000,
    uses: 300,
    usesPerBuyer: 1,
    validDays: { from: -90, to: -30 },
  },
]
