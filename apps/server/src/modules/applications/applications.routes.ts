import type { Routes } from '../../platform/bind.ts'
import { handIn, readOwnApplication, saveDraft, withdrawApplication } from './apply-here.ts'
import { decideApplication, openPapers } from './decide-application.ts'
import { askFirstPassword } from './first-password.ts'
import { readFirstSteps } from './first-steps.ts'
import { listApplications, readApplication } from './list-applications.ts'

export const applicationsRoutes = {
  'GET /api/merchant/apply_status': readOwnApplication,
  'POST /api/merchant/apply_save': saveDraft,
  'POST /api/merchant/apply': handIn,
  'POST /api/merchant/apply_withdraw': withdrawApplication,
  'POST /api/merchant/apply_password': askFirstPassword,
  'GET /api/seller/first_steps': readFirstSteps,
  'GET /api/admin/merchants': listApplications,
  'GET /api/admin/merchant': readApplication,
  'POST /api/admin/merchant_papers': openPapers,
  'POST /api/admin/merchant_decide': decideApplication,
} satisfies Partial<Routes>
