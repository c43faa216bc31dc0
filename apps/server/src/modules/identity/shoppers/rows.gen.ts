// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../../platform/schema/tables.gen.ts'

// terms-accepted.ts acceptTermsInForce d61a290e9a
export type AcceptedInForce = {
  edition: tables.PublishedTermsInForce['edition']
}

// terms-accepted.ts readAcceptedTerms b9a499e281
export type AcceptedTerms = {
  edition: tables.TermsAccepted['edition']
  accepted_at: tables.TermsAccepted['accepted_at']
}

// addresses.ts selectAddress dcca3c6d11
// addresses.ts listAddresses f17804e4e2
export type Address = {
  id: tables.Address['id']
  addressee: tables.Address['addressee']
  mobile: tables.Address['mobile']
  country: tables.Address['country']
  area: tables.Address['area']
  detail: tables.Address['detail']
  postcode: tables.Address['postcode']
  tag: tables.Address['tag']
  is_default: tables.Address['is_default']
}

// way-back.ts tellPayPasswordReset e9fa5760be
export type AddressBefore = {
  address: tables.WayBack['address']
}

// addresses.ts readAddressForOrder 2ca6c6b7ce
export type AddressForOrder = {
  id: tables.Address['id']
  addressee: tables.Address['addressee']
  mobile: tables.Address['mobile']
  country: tables.Address['country']
  area: tables.Address['area']
  detail: tables.Address['detail']
  postcode: tables.Address['postcode']
  tag: tables.Address['tag']
  is_default: tables.Address['is_default']
  closing: boolean
}

// shoppers.sql.ts selectAddresses 0cf9fa2741
export type Addresses = {
  id: tables.Shopper['id']
  account: tables.Shopper['account']
  email: tables.Shopper['email']
  mobile: tables.Shopper['mobile']
}

// captcha.ts tryCaptcha 99e5960152
export type CaptchaTry = {
  right: boolean
  left: number | null
}

// closing.ts readClosingAt ec70847d3a
export type ClosingAt = {
  closing_at: tables.Shopper['closing_at']
}

// notes.sql.ts countNotes cd549d0732
export type CountNotes = {
  notes: number
}

// addresses.ts deleteAddress 33a908c724
export type DeletedAddress = {
  is_default: tables.Address['is_default']
}

// closing.ts proveForClosing 491b9b9425
export type HasPayPassword = {
  has: boolean
}

// shoppers.ts listShoppers 496310f9a3
export type ListedShopper = {
  id: tables.Shopper['id']
  account: tables.Shopper['account']
  email: tables.Shopper['email']
  mobile: tables.Shopper['mobile']
  family_name: tables.Shopper['family_name']
  given_name: tables.Shopper['given_name']
  language: tables.Shopper['language']
  created_at: tables.Shopper['created_at']
  frozen_at: tables.Shopper['frozen_at']
  closed_at: tables.Shopper['closed_at']
  has_pay_password: boolean
  email_proved: boolean
}

// closing.ts lockClosing 5b892a0b37
export type LockedClosing = {
  closed_at: tables.Shopper['closed_at']
  closing_at: tables.Shopper['closing_at']
  due: boolean
}

// shoppers.sql.ts lockShopper c240add9c2
export type LockedShopper = {
  id: tables.Shopper['id']
  account: tables.Shopper['account']
  email: tables.Shopper['email']
  mobile: tables.Shopper['mobile']
  avatar_name: tables.Shopper['avatar_name']
  language: tables.Shopper['language']
  taken_back_at: tables.Shopper['taken_back_at']
  names: number
}

// shoppers.sql.ts selectLogin 78b732a5cc
export type Login = {
  id: tables.Shopper['id']
  password_hash: tables.Shopper['password_hash']
  frozen_at: tables.Shopper['frozen_at']
  taken_back_at: tables.Shopper['taken_back_at']
}

// login-code.ts showsLoginCode cac90cce8c
export type LoginCodeTry = {
  right: boolean | null
  left: number
}

// masked-name.ts maskedNames 34b77aa108
export type MaskedNames = {
  id: tables.Shopper['id']
  name: string | null
}

// captcha.ts selectNameWithCode beea8b002e
export type NameWithCode = {
  name: tables.Captcha['name']
  proved_at: Date | null
}

// notes.sql.ts selectNotes f4398ec9c0
export type Note = {
  id: tables.ShopperNote['id']
  author_id: tables.ShopperNote['author_id']
  account: tables.Staff['account']
  name: tables.Staff['name']
  text: tables.ShopperNote['text']
  written_at: tables.ShopperNote['written_at']
}

// shoppers.sql.ts selectPasswordHash ebb3380dfe
export type PasswordHash = {
  password_hash: tables.Shopper['password_hash']
}

// pay-password.ts lockPayPassword d216e2e3eb
export type PayPassword = {
  hash: tables.PayPassword['hash']
  fails: tables.PayPassword['fails']
  locked_until: tables.PayPassword['locked_until']
  held_at: tables.PayPassword['held_at']
  limited_until: tables.PayPassword['limited_until']
  limit_left: tables.PayPassword['limit_left']
}

// shoppers.sql.ts selectSession e785a3884d
export type Session = {
  id: tables.Session['id']
  shopper_id: tables.Session['shopper_id']
  last_used_at: tables.Session['last_used_at']
}

// shoppers.sql.ts selectSessions 42955838e8
export type Sessions = {
  id: tables.Session['id']
  device: tables.Session['device']
  last_used_at: tables.Session['last_used_at']
  created_at: tables.Session['created_at']
}

// shoppers.sql.ts selectShopper c5ca3bd7c6
export type Shopper = {
  id: tables.Shopper['id']
  account: tables.Shopper['account']
  email: tables.Shopper['email']
  mobile: tables.Shopper['mobile']
  family_name: tables.Shopper['family_name']
  given_name: tables.Shopper['given_name']
  avatar_name: tables.Shopper['avatar_name']
  language: tables.Shopper['language']
  has_pay_password: boolean
  held_at: tables.PayPassword['held_at']
  limited_until: tables.PayPassword['limited_until']
  limit_left: tables.PayPassword['limit_left']
  deliver_to: string | null
  avatar_width: tables.File['width'] | null
  avatar_height: tables.File['height'] | null
  avatar_placeholder: tables.File['placeholder'] | null
  terms_due: boolean
}

// shoppers.ts readShopperAccount 5bcd2ff092
export type ShopperAccount = {
  id: tables.Shopper['id']
  account: tables.Shopper['account']
  email: tables.Shopper['email']
  mobile: tables.Shopper['mobile']
  family_name: tables.Shopper['family_name']
  given_name: tables.Shopper['given_name']
  language: tables.Shopper['language']
  created_at: tables.Shopper['created_at']
  frozen_at: tables.Shopper['frozen_at']
  closed_at: tables.Shopper['closed_at']
  has_pay_password: boolean
  email_proved: boolean
}

// way-back.ts selectShopperOf 78f4a30708
export type ShopperOf = {
  shopper_id: tables.WayBack['shopper_id']
}

// set-pay-password.ts selectStanding cec61e82e5
export type Standing = {
  pay_password: boolean
  just_logged_in: boolean
}

// pay-password.ts withdrawalsWaitUntil 4f79a79707
export type Wait = {
  until: tables.PayPassword['withdrawals_wait_until']
}

// way-back.ts takeWaysBack 590369726e
export type WayBack = {
  kind: tables.WayBack['kind']
  address: tables.WayBack['address']
  changed_at: tables.WayBack['changed_at']
  asked: boolean | null
}
