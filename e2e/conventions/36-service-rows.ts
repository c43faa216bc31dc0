import type { Row } from './36-rows.ts'

/** Talks, complaints, reports, and what one hears of. */
export const serviceRows: readonly Row[] = [
  {
    route: '/services',
    path: () => '/services',
    content: (main) => main.locator('li a[href*="/service"]').first(),
    needs: ['GET /api/chat/list'],
  },
  {
    route: '/service',
    path: () => '/service',
    content: (main) => main.getByRole('log'),
    needs: ['GET /api/chat/history'],
  },
  {
    route: '/service',
    as: 'with a shop',
    path: ({ goods }) => `/service?shop=${goods.shop.id}&product=${goods.id}`,
    content: (main) => main.getByRole('log'),
    needs: ['GET /api/chat/history'],
  },
  {
    route: '/complaint',
    path: () => '/complaint',
    content: (main) => main.locator('a[href*="/complaint"]').first(),
    needs: ['GET /api/merchant/complaint_list'],
  },
  {
    route: '/complaint',
    as: 'one',
    path: ({ complaint }) => `/complaint?id=${complaint}`,
    content: (main) => main.locator('h2').first(),
    needs: ['GET /api/merchant/complaint_detail'],
  },
  {
    route: '/complaint',
    as: 'about a shop',
    path: ({ goods }) => `/complaint?merchant_id=${goods.shop.id}`,
    content: (main) => main.locator('textarea').first(),
    needs: ['GET /api/merchant/detail'],
  },
  {
    route: '/complaint',
    as: 'reports',
    path: () => '/complaint?about=products',
    content: (main) => main.locator('a[href*="report="]').first(),
    needs: ['GET /api/report/list'],
  },
  {
    route: '/complaint',
    as: 'a report',
    path: ({ report }) => `/complaint?report=${report}`,
    content: (main) => main.locator('a[href^="/detail/"]').first(),
    needs: ['GET /api/report/detail'],
  },
  {
    route: '/notification',
    as: 'what one hears of',
    path: () => '/notification?view=settings',
    content: (main) => main.getByRole('group').first(),
    needs: ['GET /api/user/notice_setting'],
  },
]
