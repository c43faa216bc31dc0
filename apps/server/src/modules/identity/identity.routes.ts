import type { Routes } from '../../platform/bind.ts'
import {
  addAddress,
  deleteAddress,
  listAddresses,
  listRegions,
  readOwnAddress,
  setDefaultAddress,
  setDeliverTo,
} from './shoppers/addresses.ts'
import { readDemoMail, sendCaptcha } from './shoppers/captcha.ts'
import { listLanguages, setLanguage } from './shoppers/language.ts'
import { login, logout, registerShopper } from './shoppers/log-in.ts'
import { resetPassword } from './shoppers/login-password.ts'
import { verifyPayPassword } from './shoppers/pay-password.ts'
import { editProfile } from './shoppers/profile.ts'
import { listSessions, revokeSession } from './shoppers/sessions.ts'
import { setPayPassword } from './shoppers/set-pay-password.ts'
import { getUserInfo } from './shoppers/userinfo.ts'
import { restoreAccount } from './shoppers/way-back.ts'
import { sellerSecurity } from './staff/seller-security.ts'
import { addShopStaff, editShopStaff, listShopStaff } from './staff/shop-staff.ts'
import { loginSeller, logoutSeller, readOperator, readSeller } from './staff/staff.ts'
import { uploadGoodsPicture, uploadPicture } from './uploads.ts'

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
  'POST /api/user/deliver_to': setDeliverTo,
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
  'GET /api/seller/staff_list': listShopStaff,
  'POST /api/seller/staff_add': addShopStaff,
  'POST /api/seller/staff_edit': editShopStaff,
  'GET /api/admin/me': readOperator,
} satisfies Partial<Routes>
