/** How the addresses of a network are written. A network names its form; a new one is a release of ours. */
export const addressForms = {
  evm: /^0x[0-9a-fA-F]{40}$/,
  tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
} as const

export type AddressForm = keyof typeof addressForms

/** The one spelling of a transaction's hash, however it was typed; undefined when it is none. */
export function transactionHash(form: AddressForm, typed: string): string | undefined {
  const digits = /^(?:0x)?([0-9a-f]{64})$/.exec(typed.trim().toLowerCase())?.[1]
  return digits && (form === 'evm' ? `0x${digits}` : digits)
}
