import type { Routes } from '../../platform/bind.ts'
import { closeAccount, keepAccount, showClosing } from './close-account.ts'
import { askForData, showPrivacy } from './export-data.ts'

export const privacyRoutes = {
  'GET /api/user/privacy': showPrivacy,
  'POST /api/user/data_export': askForData,
  'GET /api/user/closing': showClosing,
  'POST /api/user/close': closeAccount,
  'POST /api/user/close_cancel': keepAccount,
} satisfies Partial<Routes>
