import type { Leaf, SealRow } from './seal.sql.ts'

/** What is hashed of a leaf, behind the byte 0. Amounts are cents. */
export const leafText = ({ id, seq, balance, head }: Leaf): string => [id, seq, balance, head.toString('hex')].join('|')

/** What is hashed of a seal. The first ones told of the accounts alone. */
export const sealText = (seal: Omit<SealRow, 'hash'>): string =>
  [
    seal.records === null ? 'tradewind seal' : 'tradewind seal 2',
    seal.day,
    seal.sealed_at.toISOString(),
    seal.accounts,
    seal.journals,
    seal.transfers,
    seal.root.toString('hex'),
    ...(seal.records === null ? [] : [seal.records, seal.records_root?.toString('hex')]),
    seal.previous?.toString('hex') ?? '-',
  ].join('|')

/** A seal as it travels, and as it lies outside of the database. */
export const sealView = (seal: SealRow) => ({
  day: seal.day,
  sealed_at: seal.sealed_at.toISOString(),
  accounts: Number(seal.accounts),
  journals: Number(seal.journals),
  transfers: Number(seal.transfers),
  root: seal.root.toString('hex'),
  records: seal.records === null ? null : Number(seal.records),
  records_root: seal.records_root?.toString('hex') ?? null,
  previous: seal.previous?.toString('hex') ?? null,
  hash: seal.hash.toString('hex'),
})
