import type { Routes } from '../../platform/bind.ts'
import { complain, listComplaints, showComplaint } from './complain.ts'
import { decideComplaint, listMarketComplaints, showMarketComplaint } from './decide-complaint.ts'
import { answerComplaint, listShopComplaints, showShopComplaint } from './seller-complaints.ts'

export const complaintsRoutes = {
  'POST /api/merchant/complaint': complain,
  'GET /api/merchant/complaint_list': listComplaints,
  'GET /api/merchant/complaint_detail': showComplaint,
  'GET /api/seller/complaint_list': listShopComplaints,
  'GET /api/seller/complaint_detail': showShopComplaint,
  'POST /api/seller/complaint_answer': answerComplaint,
  'GET /api/admin/complaint_list': listMarketComplaints,
  'GET /api/admin/complaint_detail': showMarketComplaint,
  'POST /api/admin/complaint_decide': decideComplaint,
} satisfies Partial<Routes>
