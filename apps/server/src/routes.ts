import { applicationsRoutes } from './modules/applications/applications.routes.ts'
import { approvalsRoutes } from './modules/approvals/approvals.routes.ts'
import { assistRoutes } from './modules/assist/assist.routes.ts'
import { cartRoutes } from './modules/cart/cart.routes.ts'
import { catalogRoutes, type Settings } from './modules/catalog/catalog.routes.ts'
import { checkoutRoutes } from './modules/checkout/checkout.routes.ts'
import { complaintsRoutes } from './modules/complaints/complaints.routes.ts'
import { contentRoutes } from './modules/content/content.routes.ts'
import { deskNoticesRoutes } from './modules/desk-notices/desk-notices.routes.ts'
import { exportRoutes } from './modules/exports/exports.routes.ts'
import { homeRoutes } from './modules/home/home.routes.ts'
import { identityRoutes } from './modules/identity/identity.routes.ts'
import { importsRoutes } from './modules/imports/imports.routes.ts'
import { ledgerRoutes } from './modules/ledger/ledger.routes.ts'
import { marketRoutes } from './modules/market/market.routes.ts'
import { noticesRoutes } from './modules/notices/notices.routes.ts'
import { openingRoutes } from './modules/opening/opening.routes.ts'
import { operatorsRoutes } from './modules/operators/operators.routes.ts'
import { ordersRoutes } from './modules/orders/orders.routes.ts'
import { orderNumberOf } from './modules/orders/orders.ts'
import { privacyRoutes } from './modules/privacy/privacy.routes.ts'
import { productTypesRoutes } from './modules/product-types/product-types.routes.ts'
import { prohibitedRoutes } from './modules/prohibited/prohibited.routes.ts'
import { reconciliationRoutes } from './modules/reconciliation/reconciliation.routes.ts'
import { refundsRoutes } from './modules/refunds/refunds.routes.ts'
import { reportsRoutes } from './modules/reports/reports.routes.ts'
import { reviewsRoutes } from './modules/reviews/reviews.routes.ts'
import { searchesRoutes } from './modules/searches/searches.routes.ts'
import { shopLogRoutes } from './modules/shop-log/shop-log.routes.ts'
import { shopsRoutes } from './modules/shops/shops.routes.ts'
import { takedownsRoutes } from './modules/takedowns/takedowns.routes.ts'
import { talkRoutes } from './modules/talk/talk.routes.ts'
import { termsRoutes } from './modules/terms/terms.routes.ts'
import { topupsRoutes } from './modules/topups/topups.routes.ts'
import { tradersRoutes } from './modules/traders/traders.routes.ts'
import { walletRoutes } from './modules/wallet/wallet.routes.ts'
import { withdrawalsRoutes } from './modules/withdrawals/withdrawals.routes.ts'
import type { Routes } from './platform/bind.ts'
import { proposalKinds } from './proposals.ts'

/** Every call of the contract and the function that answers it, module by module. */
export const routesWith = ({
  settings,
  health,
}: {
  settings: () => Promise<Settings>
  health: Routes['GET /api/health']
}) => {
  const lists = {
    ...identityRoutes,
    ...catalogRoutes(settings),
    ...searchesRoutes,
    ...productTypesRoutes,
    ...shopsRoutes,
    ...assistRoutes,
    ...homeRoutes,
    ...complaintsRoutes,
    ...reportsRoutes,
    ...prohibitedRoutes,
    ...shopLogRoutes,
    ...cartRoutes,
    ...checkoutRoutes,
    ...ordersRoutes,
    ...ledgerRoutes,
    ...walletRoutes(orderNumberOf),
    ...privacyRoutes,
    ...reconciliationRoutes,
    ...reviewsRoutes,
    ...refundsRoutes,
    ...importsRoutes,
    ...noticesRoutes,
    ...deskNoticesRoutes,
    ...talkRoutes,
    ...topupsRoutes,
    ...termsRoutes,
    ...withdrawalsRoutes,
    ...openingRoutes,
    ...operatorsRoutes,
    ...applicationsRoutes,
    ...marketRoutes,
    ...contentRoutes,
    ...takedownsRoutes,
    ...tradersRoutes,
    ...approvalsRoutes(proposalKinds),
    'GET /api/health': health,
  }
  return { ...lists, ...exportRoutes(lists) } satisfies Routes
}
