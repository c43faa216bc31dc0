import type { Role, ShopRole } from '@tradewind/contract/code-lists'
import type { Realm } from '../../platform/bind.ts'
import type { Actor } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { assert } from '../../platform/errors.ts'
import { selectSession, touchSession } from './shoppers/shoppers.sql.ts'
import { selectStaffSession } from './staff/staff.sql.ts'
import { sha256 } from './tokens.ts'

export { forgottenByIdentity, shownInIdentity } from './closing.sql.ts'
export { heldByIdentity } from './held.sql.ts'
export {
  findShopperOfMail,
  takeComplaint,
  takeFirstPasswordTry,
  takeReport,
  takeRevocationTry,
  writeToSellers,
  writeToShopper,
} from './mails.ts'
export { foundAddress, readAddress, readAddressForOrder } from './shoppers/addresses.ts'
export {
  beginClosing,
  emptyShopper,
  lockClosing,
  proveForClosing,
  readClosingAt,
  refuseClosing,
  stopClosing,
} from './shoppers/closing.ts'
export { foundShopper, registerShopper } from './shoppers/log-in.ts'
export { refuseWrongPassword } from './shoppers/login-password.ts'
export { cutMobile, maskedName, maskedNames, nameOr } from './shoppers/masked-name.ts'
export { countNotes, insertNote, type NoteRow, selectNotes as readNotes } from './shoppers/notes.sql.ts'
export {
  checkPayPassword,
  forgetWrongTries,
  lockPayPassword,
  payLimit,
  takeOfPayLimit,
  tryPayPassword,
  waiting,
  withdrawalsWaitUntil,
} from './shoppers/pay-password.ts'
export { proveContact } from './shoppers/prove-contact.ts'
export { WITHDRAWALS_WAIT_MS } from './shoppers/set-pay-password.ts'
export { queueAtShopper } from './shoppers/shoppers.sql.ts'
export {
  endShopperSessions,
  findShoppers,
  freezeShopper,
  listShopperSessions,
  listShoppers,
  readShopperAccount,
  type ShopperAccount,
} from './shoppers/shoppers.ts'
export { acceptTermsInForce, readAcceptedTerms } from './shoppers/terms-accepted.ts'
export { WAY_BACK_MS } from './shoppers/way-back.ts'
export { hireOwner } from './staff/hire-owner.ts'
export { letOwnerIn, lockLoneOwner, renewFirstPassword } from './staff/let-owner-in.ts'
export { ownSecurity } from './staff/own-security.ts'
export { proveStaff } from './staff/seller-security.ts'
export { endStaffSession, hireStaff, loginOperator } from './staff/staff.ts'
export { readMailArrival } from './staff/staff-email.ts'
export {
  addOperator,
  changeOperator,
  type FirstPassword,
  findOperator,
  hashStaffPassword,
  listNames,
  listOperators,
  listReached,
  listStaffOf,
  lockForChange,
  makeFirstPassword,
  newFirstPassword,
  opens,
  readStaff,
  refuseTakenAccount,
  type StaffRow,
  touchesMoney,
} from './staff/staff-members.ts'
export { sweepFiles } from './sweep-files.ts'
export { sweepLogins } from './sweep-logins.ts'
export {
  keepEvidence,
  keepPicture,
  markFileUsed,
  readOwnFiles,
  releasePapers,
  releasePictures,
  takeEvidence,
  takeImport,
  takeUpload,
  uploadShopEvidence,
} from './uploads.ts'

const TOUCH_MS = 60_000

/** Who holds a token. The use is noted at most once a minute, so that reading does not mean writing. */
export async function authenticate(
  db: Db,
  token: string,
  realm: Realm,
  { at }: { at: Date },
): Promise<Actor | undefined> {
  if (realm === 'shopper') {
    const row = await selectSession(db, sha256(token), at)
    if (!row) return undefined
    if (at.getTime() - row.last_used_at.getTime() > TOUCH_MS) await touchSession(db, row.id, at)
    return { kind: 'shopper', id: row.shopper_id, sessionId: row.id }
  }
  const row = await selectStaffSession(db, token, realm, at)
  if (!row) return undefined
  const { id, session_id: sessionId, shop_id: shopId } = row
  // Which roles there are is a rule of the table, for either kind.
  if (realm === 'operator') return { kind: 'operator', id, sessionId, roles: row.roles as Role[] }
  assert(shopId, 'a seller has a shop')
  return { kind: 'seller', id, sessionId, shopId, roles: row.roles as ShopRole[] }
}
