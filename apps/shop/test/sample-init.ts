/** What the shop tells when it opens. */
export const init = {
  currency: { code: 'USD', symbol: '$' },
  fees: { commission_percent: '5', withdrawal_percent: '1', withdrawal_min: '1.00' },
  limits: {
    upload_bytes: 1,
    review_pictures: 6,
    quantity: 99,
    topup: { min: '10.00', max: '50000.00' },
    withdrawal: { min: '10.00', max: '20000.00' },
  },
  timers: { A1: 1, A2: 1, A3_delivered: 1, A3_sent: 1, A4: 1, A5: 1 },
  support: { lane_percent: 30, shop_percent: 25, young_percent: 10, young_days: 60 },
  trader: null,
  sends: { email: true, mobile: true },
} as const

const staff = { account: 'x', password: 'y' }

/** The same of a demo world, with who can be logged in as. */
export const demoInit = {
  ...init,
  demo: {
    shopper: { ...staff, pay_password: '1' },
    seller: staff,
    operator: staff,
    second_operator: staff,
    auditor: staff,
    second_auditor: staff,
  },
} as const
