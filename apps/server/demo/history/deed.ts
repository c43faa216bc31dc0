/** In which order deeds of a kind stand in the records: whatever moves money stands in the same books. */
export type Kind = 'placing' | 'money' | 'sending' | 'reviewing' | 'disputing' | 'helping'

/** Something that somebody does at its moment; deeds of one subject happen one after the other. */
export type Deed = { at: Date; kind: Kind; subject: string; run(): Promise<unknown> }
