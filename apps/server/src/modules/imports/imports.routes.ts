import type { Routes } from '../../platform/bind.ts'
import { goOnWithImport } from './go-on.ts'
import { downloadGoods, importGoods, listChanges, listImports, showImport } from './imports.ts'

export const importsRoutes = {
  'POST /api/seller/goods_import': importGoods,
  'GET /api/seller/import_list': listImports,
  'GET /api/seller/import_detail': showImport,
  'GET /api/seller/import_changes': listChanges,
  'POST /api/seller/import_go': goOnWithImport,
  'GET /api/seller/goods_export': downloadGoods,
} satisfies Partial<Routes>
