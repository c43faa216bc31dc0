import type { Routes } from '../../platform/bind.ts'
import {
  addAddress,
  deleteAddress,
  listAddresses,
  listRegions,
  readOwnAddress,
  setDefaultAddress,
} from './addresses.ts'
import { readDemoMail, sendCaptcha } from './captcha.ts'
import {
  getUserInfo,
  listLanguages,
  listSessions,
  login,
  logout,
  registerShopper,
  revokeSession,
  setLanguage,
} from './identity.ts'
import { resetPassword } from './login-password.ts'
import { verifyPayPassword } from './pay-password.ts'
import { editProfile } from './profile.ts'
import { sellerSecurity } from './seller-security.ts'
import { setPayPassword } from './set-pay-password.ts'
import { loginSeller, logoutSeller, readOperator, readSeller } from './staff.ts'
import { uploadGoodsPicture, uploadPicture } from './uploads.ts'
import { restoreAccount } from './way-back.ts'

export const identityRoutes = {
  'POST /api/user/register': registerShopper,
  'POST /api/user/login': login,
  'POST /api/user/send_captcha': sendCaptcha,
  'GET /api/index/demo_mail': readDemoMail,
  'POST /api/user/logout': logout,
  'GET /api/user/getUserInfo': getUserInfo,
  'POST /api/user/profile': editProfile,
  'POST /api/user/resetpwd': resetPassword,
  'POST /api/user/restore': restoreAccount,
  'POST /api/user/resetPay': setPayPassword,
  'POST /api/user/verify_pay': verifyPayPassword,
  'GET /api/user/session_list': listSessions,
  'POST /api/user/session_revoke': revokeSession,
  'GET /api/user/language_list': listLanguages,
  'GET /api/user/set_language': setLanguage,
  'GET /api/user/address_list': listAddresses,
  'GET /api/user/address': readOwnAddress,
  'POST /api/user/address_add': addAddress,
  'POST /api/user/address_set_default': setDefaultAddress,
  'GET /api/user/address_del': deleteAddress,
  'GET /api/common/region_list': listRegions,
  'POST /api/common/upload': uploadPicture,
  'POST /api/seller/upload': uploadGoodsPicture,
  'POST /api/seller/login': loginSeller,
  'GET /api/seller/me': readSeller,
  'POST /api/seller/logout': logoutSeller,
  ...sellerSecurity,
  'GET /api/admin/me': readOperator,
} satisfies Partial<Routes>
