import { applicationChain } from './modules/applications/application-state.ts'
import { orderChain } from './modules/orders/order-state.ts'
import { refundChain } from './modules/refunds/refund-state.ts'
import { topupChain } from './modules/topups/topup-state.ts'
import { withdrawalChain } from './modules/withdrawals/withdrawal-state.ts'
import type { ChainRules } from './platform/state-chain.ts'

/** Whatever goes from state to state. Each repeats its rules as rows of its `transitions`: verify holds them equal, and no server starts on others. */
export const stateChains: readonly ChainRules[] = [
  orderChain,
  withdrawalChain,
  topupChain,
  refundChain,
  applicationChain,
]
