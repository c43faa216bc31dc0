import type { Routes } from '../../platform/bind.ts'
import { decideReports, listReported, showReported } from './decide-reports.ts'
import { listReports, reportProduct, showReport } from './report-product.ts'

export const reportsRoutes = {
  'POST /api/report/send': reportProduct,
  'GET /api/report/list': listReports,
  'GET /api/report/detail': showReport,
  'GET /api/admin/report_list': listReported,
  'GET /api/admin/report_detail': showReported,
  'POST /api/admin/report_decide': decideReports,
} satisfies Partial<Routes>
