export type Claim = {
  buyer: string
  amount: string
  daysAgo: number
  network?: string
  refused?: { daysAgo: number; reason: string }
}

/** Money that is said to have been sent: at the bank, over a network, and one that had been shown before. */
export const CLAIMS: readonly Claim[] = [
  {
    ...{ buyer: 'khalid-almutairi', amount: '90.00', daysAgo: 1.6 },
    refused: { daysAgo: 1.2, reason: 'The picture shows a transfer to another account.' },
  },
  { buyer: 'lukas-meier', amount: '250.00', daysAgo: 0.3 },
  { buyer: 'katrin-vogel', amount: '480.00', daysAgo: 0.15 },
  { buyer: 'priya-menon', amount: '120.00', daysAgo: 0.1, network: 'TRC20' },
]

export type Found = {
  daysAgo: number
  kind: 'unidentified' | 'mismatch'
  amount: string
  ref: string
  note: string
  buyer?: string
}

/** Money that somebody of the house has seen and cannot place: from nobody who is known, and less than was claimed. */
export const FOUND: readonly Found[] = [
  {
    ...{ daysAgo: 2.1, kind: 'unidentified', amount: '64.00', ref: 'HB 20871' },
    note: 'Came without a name or an order number. The bank is asked who sent it.',
  },
  {
    ...{ daysAgo: 0.2, kind: 'mismatch', amount: '235.00', ref: 'HB 20966', buyer: 'lukas-meier' },
    note: 'His claim says 250.00. His bank may have kept 15.00 as a fee; he is asked for a picture of the whole transfer.',
  },
]

/** `passed`, `taken`, `sent`, `refused`: how many days ago the house got so far with it. */
export type Withdrawal = {
  buyer: string
  cents: number
  daysAgo: number
  network?: string
  passed?: number
  taken?: number
  sent?: number
  refused?: number
}

/** Money that is to go out: for the auditors, to be taken for sending, to be sent, to arrive; and one that was refused. */
export const WITHDRAWALS: readonly Withdrawal[] = [
  { buyer: 'katrin-vogel', cents: 210_00, daysAgo: 2.4, passed: 2, taken: 1.5, sent: 1.4 },
  { buyer: 'ayse-demir', cents: 80_00, daysAgo: 1.4, passed: 1, taken: 0.5 },
  { buyer: 'khalid-almutairi', cents: 45_00, daysAgo: 1.3, refused: 0.8 },
  { buyer: 'lukas-meier', cents: 150_00, daysAgo: 0.9, passed: 0.4 },
  { buyer: 'priya-menon', cents: 60_00, daysAgo: 0.2 },
  { buyer: 'tan-zhiming', cents: 95_00, daysAgo: 0.12, network: 'TRC20' },
]
