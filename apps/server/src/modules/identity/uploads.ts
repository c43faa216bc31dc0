import type { Answer, Parsed } from '@tradewind/contract/calls'
import sql from 'sql-template-tag'
import type { Upload } from '../../platform/bind.ts'
import { asSeller, asShopper, type Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { DomainError, fieldError } from '../../platform/errors.ts'
import { type ImageView, imageView, type StoredImage } from '../../platform/files.ts'
import { newId } from '../../platform/id.ts'

const NAME = /^\/files\/public\/([0-9a-f]{32})-480\.webp$/

/** Takes one picture. It is shown nowhere until a review or a profile uses it, and dies after a day if none does. */
export async function uploadPicture(
  ctx: Context,
  input: Parsed<'POST /api/common/upload'> & Upload,
): Promise<Answer<'POST /api/common/upload'>> {
  const shopper = asShopper(ctx)
  return keepPicture(ctx, shopper.id, input)
}

/** The same for a picture of a product, which belongs to the member of the shop's staff who uploaded it. */
export async function uploadGoodsPicture(
  ctx: Context,
  input: Parsed<'POST /api/seller/upload'> & Upload,
): Promise<Answer<'POST /api/seller/upload'>> {
  const seller = asSeller(ctx)
  return keepPicture(ctx, seller.id, input)
}

async function keepPicture(ctx: Context, ownerId: string, input: { scene: string } & Upload): Promise<ImageView> {
  const bytes = await input.upload.toBuffer().catch(() => {
    throw new DomainError('request.too_large')
  })
  const image = await ctx.files.storeImage(bytes)
  await ctx.db.run(sql`
    INSERT INTO file (id, owner_id, scene, name, original_sha256, width, height, placeholder, created_at)
    VALUES (${newId()}, ${ownerId}, ${input.scene}, ${image.name}, ${image.sha256}, ${image.width}, ${image.height}, ${image.placeholder}, ${ctx.now()})`)
  return imageView(image)
}

/** Keeps a picture that its owner uploaded; returns its stored name. Somebody else's picture is a wrong field. */
export async function markFileUsed(tx: Tx, ownerId: string, url: string, at: Date): Promise<string> {
  const name = NAME.exec(url)?.[1]
  const kept = name
    ? await tx.run(
        sql`UPDATE file SET used_at = coalesce(used_at, ${at}) WHERE owner_id = ${ownerId} AND name = ${name}`,
      )
    : 0
  if (!name || kept === 0) throw fieldError('avatar', 'invalid')
  return name
}

/** Lets go of an avatar that is shown no more: swept away with what nothing uses. A picture that a review shows as well stays. */
export async function releaseAvatar(tx: Tx, ownerId: string, name: string, at: Date): Promise<void> {
  await tx.run(sql`
    UPDATE file SET used_at = NULL, created_at = ${at} WHERE owner_id = ${ownerId} AND name = ${name} AND scene = 'avatar'`)
}

/** The pictures behind these URLs that this person uploaded; others are left out. */
export async function readOwnFiles(
  db: Db,
  ownerId: string,
  urls: readonly string[],
): Promise<(StoredImage & { url: string })[]> {
  const names = urls.flatMap((url) => NAME.exec(url)?.[1] ?? [])
  const rows = await db.many<StoredImage>(sql`
    SELECT DISTINCT ON (name) name, width, height, placeholder FROM file WHERE owner_id = ${ownerId} AND name = ANY(${names})`)
  return rows.map((row) => ({ ...row, url: imageView(row).url }))
}
