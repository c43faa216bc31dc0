import { findContradictions } from './contradictions.ts'
import { demoAsTold } from './told.ts'

/** `npm run verify`: nothing in the demo world contradicts something else in it. */
const told = await demoAsTold(new Date())
const found = findContradictions(told)
for (const { where, says, instead } of found) process.stdout.write(`${where}\n  ${says}\n  → ${instead}\n`)
const { products, orders, deposits } = told
const refunds = orders.filter(({ refund }) => refund).length
const looked = `${products.length} products, ${orders.length} orders, ${refunds} refunds, ${deposits.length} deposits`
process.stdout.write(`demo world: ${looked}, ${found.length} contradictions\n`)
process.exitCode = found.length > 0 ? 1 : 0
