/** How the addresses of a network are written. A network names its form; a new one is a release of ours. */
export const addressForms = {
  evm: /^0x[0-9a-fA-F]{40}$/,
  tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
} as const

export type AddressForm = keyof typeof addressForms
