// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// attempts.ts takeOne 9040ddc5bf
export type Attempt = {
  window_ends_at: tables.Attempt['window_ends_at']
}

// uploads.ts takeEvidence 5f43128ed1
export type Evidence = {
  id: tables.File['id']
  name: tables.File['name']
  width: tables.File['width']
  height: tables.File['height']
  placeholder: tables.File['placeholder']
  sha256: tables.File['original_sha256']
  dhash: tables.File['dhash']
}

// known-device.ts isKnownDevice a13a67ffd9
export type KnownDevice = Record<string, never>

// login-delay.ts countTry 17f281f487
export type LoginDelay = {
  next_at: Date | null
  until: Date | null
}

// sweep-files.ts dropOrphans a5abce0637
export type Orphan = {
  name: tables.File['name']
  is_private: boolean | null
}

// uploads.ts readOwnFiles c73adea90f
export type PictureFile = {
  name: tables.File['name']
  width: tables.File['width']
  height: tables.File['height']
  placeholder: tables.File['placeholder']
}

// guessing-alarm.ts countRefusedGuess 22b1cf7dea
export type RefusedGuesses = {
  fails: tables.Attempt['fails']
}

// mails.ts writeToSellers f36248f916
export type SellerMails = {
  id: tables.Staff['id']
  email: tables.Staff['email']
  language: tables.Staff['language']
}

// mails.ts writeToShopper 14dc15075c
export type ShopperMail = {
  email: tables.Shopper['email']
  language: tables.Shopper['language']
}

// mails.ts findShopperOfMail d1446e5397
export type ShopperOfMail = {
  shopper_id: tables.LoginName['shopper_id']
}
