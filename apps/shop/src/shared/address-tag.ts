import type { Translate } from '@tradewind/messages/translate'

/** Tags that are stored by these names and shown in the reader's language; any other tag is the person's own word. */
export const addressTags = ['home', 'work', 'other'] as const
export type AddressTag = (typeof addressTags)[number]

export const findTag = (tag: string): AddressTag | undefined => addressTags.find((known) => known === tag.toLowerCase())

/** Needs the message area `address`. */
export function tagText(t: Translate, tag: string): string {
  const known = findTag(tag)
  return known ? t(`address.tag.${known}`) : tag
}
