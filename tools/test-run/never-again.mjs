// Test files that get no second try: what they look for is there once in many times, and a second try would hide just that.
// Whoever does things at the same moment (apps/server/test/races.ts) stands here; second-try.test.ts holds that.

const MONEY = 'money that two take at the same moment is taken twice once in many times'
const STOCK = 'the last piece is sold twice once in many times'
const EYES = 'the word of two people is given by one when both of his tabs are quick enough'
const KEYS = 'a code or a password is used twice when two are quick enough'

/** A file, or a folder that ends with a slash, and why. */
export const NEVER_AGAIN = {
  'apps/server/src/closing.test.ts':
    'an account that closes while its money moves leaves a cent behind once in many times',
  'apps/server/src/modules/approvals/adjustments.test.ts': MONEY,
  'apps/server/src/modules/approvals/approvals.test.ts': EYES,
  'apps/server/src/modules/catalog/stock.test.ts': STOCK,
  'apps/server/src/modules/identity/shoppers/pay-password.test.ts': KEYS,
  'apps/server/src/modules/ledger/': 'a law of the ledger that breaks for a moment is broken',
  'apps/server/src/modules/identity/staff/shop-staff.test.ts':
    'of two owners who let each other go at once one is left',
  'apps/server/src/modules/operators/first-login.test.ts': KEYS,
  'apps/server/src/modules/operators/second-factor.test.ts': KEYS,
  'apps/server/src/modules/operators/staff.test.ts': EYES,
  'apps/server/src/modules/operators/two-administrators.test.ts': EYES,
  'apps/server/src/modules/orders/pay-limit.test.ts': MONEY,
  'apps/server/src/modules/orders/races.test.ts': `${MONEY}, and ${STOCK}`,
  'apps/server/src/modules/refunds/failures-of-others.test.ts': MONEY,
  'apps/server/src/modules/refunds/races.test.ts': MONEY,
  'apps/server/src/modules/refunds/shop-debt.test.ts': MONEY,
  'apps/server/src/modules/takedowns/races.test.ts': MONEY,
  'apps/server/src/modules/talk/snippets.test.ts': 'one word is given to two ready answers once in many times',
  'apps/server/src/modules/topups/claims.test.ts': MONEY,
  'apps/server/src/modules/topups/races.test.ts': MONEY,
  'apps/server/src/modules/topups/suspense.test.ts': MONEY,
  'apps/server/src/modules/withdrawals/payees.test.ts': MONEY,
  'apps/server/src/modules/withdrawals/payouts.test.ts': MONEY,
  'apps/server/src/modules/withdrawals/races.test.ts': MONEY,
  'apps/server/test/fuzz/': 'an input breaks a call only with the ids of some runs',
  'apps/server/test/kills/': 'what a killed process loses depends on the moment of its death',
  'apps/server/test/model/': 'a shop of the model differs from the real one after one order of steps in many',
  'apps/server/test/siege/': 'what stalls the shop stalls it once in many times',
  'apps/server/test/two-processes.test.ts': 'a timer fires in both processes once in many times',
  'apps/signer/src/signer.test.ts': 'a payment is signed twice once in many times',
}

/** @param {string} path from the root */
export const isNeverAgain = (path) =>
  Object.keys(NEVER_AGAIN).some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place))
