// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../../platform/schema/tables.gen.ts'

// staff-email.ts confirmStaffEmail d90f18cae9
export type ConfirmStaffEmail = {
  email: tables.StaffEmailCode['email']
  code_hash: tables.StaffEmailCode['code_hash']
}

// second-factor.ts selectFactor adc65e2d95
export type Factor = {
  secret: tables.StaffTotp['secret']
  waiting: tables.StaffTotp['waiting']
}

// staff-email.ts readMailArrival a966535af6
export type MailArrival = {
  name: tables.Staff['name']
  email: tables.MailArrival['email']
  at: tables.MailArrival['at']
}

// staff.sql.ts selectNames edd4f0c294
export type Names = {
  name: tables.Staff['name']
}

// staff.sql.ts selectReached e602d5521a
export type Reached = {
  id: tables.Staff['id']
  email: tables.Staff['email']
  language: tables.Staff['language']
}

// recovery-codes.ts takeRecoveryCode e0d945fc9f
export type RecoveryCodes = {
  left: number
}

// staff.sql.ts selectStaff be6fc5b9ec
// staff.sql.ts selectStaffById 614a5e723f
// staff.sql.ts selectOperators 167eacca7d
// staff.sql.ts lockOperators 4f7fca1fb8
// staff.sql.ts selectShopStaff 0c740e3196
// staff.sql.ts lockShopStaff 3355c22c9f
export type Staff = {
  id: tables.Staff['id']
  account: tables.Staff['account']
  name: tables.Staff['name']
  password_hash: tables.Staff['password_hash']
  kind: tables.Staff['kind']
  shop_id: tables.Staff['shop_id']
  roles: tables.Staff['roles']
  totp_required: tables.Staff['totp_required']
  email: tables.Staff['email']
  language: tables.Staff['language']
  approves_from: tables.Staff['approves_from']
  first_password_until: tables.Staff['first_password_until']
  created_at: tables.Staff['created_at']
  disabled_at: tables.Staff['disabled_at']
  shop_name: string | null
  totp: boolean
}

// staff.sql.ts selectStaffOf d2573e1b7e
export type StaffOf = {
  id: tables.Staff['id']
  account: tables.Staff['account']
  name: tables.Staff['name']
  roles: tables.Staff['roles']
  email: tables.Staff['email']
  first_password_until: tables.Staff['first_password_until']
  disabled_at: tables.Staff['disabled_at']
}

// staff.sql.ts selectStaffSession e94c40799f
export type StaffSession = {
  session_id: tables.StaffSession['id']
  id: tables.Staff['id']
  shop_id: tables.Staff['shop_id']
  roles: string[] | null
}

// staff.sql.ts selectStaffSessions f1fd9cad0a
export type StaffSessions = {
  id: tables.StaffSession['id']
  device: tables.StaffSession['device']
  created_at: tables.StaffSession['created_at']
  expires_at: tables.StaffSession['expires_at']
}

// staff.sql.ts selectTaken 71e99c4de5
export type Taken = Record<string, never>
