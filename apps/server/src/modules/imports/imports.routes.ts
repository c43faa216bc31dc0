import type { Routes } from '../../platform/bind.ts'
import { goOnWithImport } from './go-on.ts'
import { downloadGoods, importGoods, listChanges, listImports, showImport } from './imports.ts'
import { exportStock } from './stock/export-stock.ts'
import {
  addStockFile,
  listStockFiles,
  listStockRows,
  readStockFile,
  takeStockFile,
  undoStockFile,
} from './stock/stock-files.ts'

export const importsRoutes = {
  'POST /api/seller/goods_import': importGoods,
  'GET /api/seller/import_list': listImports,
  'GET /api/seller/import_detail': showImport,
  'GET /api/seller/import_changes': listChanges,
  'POST /api/seller/import_go': goOnWithImport,
  'GET /api/seller/goods_export': downloadGoods,
  'GET /api/seller/stock_export': exportStock,
  'POST /api/seller/stock_file_add': addStockFile,
  'GET /api/seller/stock_file_list': listStockFiles,
  'GET /api/seller/stock_file_detail': readStockFile,
  'GET /api/seller/stock_file_rows': listStockRows,
  'POST /api/seller/stock_file_go': takeStockFile,
  'POST /api/seller/stock_file_undo': undoStockFile,
} satisfies Partial<Routes>
