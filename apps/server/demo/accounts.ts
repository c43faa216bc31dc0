/** The demo's people whose passwords everybody knows. Only a demo world has them, and production refuses one. */
export const demoAccounts = {
  shopper: { account: 'demo', password: 'sail-with-me', pay_password: '246810' },
  seller: { account: 'seller', password: 'open-the-shop' },
  operator: { account: 'operator', password: 'keep-the-books-right' },
  // What opens a way to money takes two administrators.
  second_operator: { account: 'operator2', password: 'keep-the-books-right' },
  auditor: { account: 'auditor', password: 'count-it-twice-please' },
  // What one auditor alone may not pass, both of them may.
  second_auditor: { account: 'auditor2', password: 'count-it-twice-please' },
} as const

/** Password and payment password of the other demo buyers. */
export const buyerPassword = 'sail-with-me'
export const buyerPayPassword = '135790'
