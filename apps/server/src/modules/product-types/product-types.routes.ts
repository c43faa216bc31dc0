import type { Routes } from '../../platform/bind.ts'
import { editType, listTypes, restoreType, showTypeDetail } from './edit-types.ts'

export const productTypesRoutes = {
  'GET /api/admin/type_list': listTypes,
  'GET /api/admin/type_detail': showTypeDetail,
  'POST /api/admin/type_edit': editType,
  'POST /api/admin/type_restore': restoreType,
} satisfies Partial<Routes>
