import type { Answer, Parsed } from '@tradewind/contract/calls'
import type { Upload } from '../../platform/bind.ts'
import { asOperator, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { fieldError } from '../../platform/errors.ts'
import type { StoredImage } from '../../platform/files.ts'
import { operate } from '../approvals/approvals.ts'
import { keepPicture, markFileUsed, readOwnFiles, takeUpload } from '../identity/identity.ts'

/** A picture for a category or a banner; it belongs to whoever uploads it, and goes after a day unless one of them takes it. */
export async function uploadPicture(
  ctx: Context,
  { scene, upload }: Parsed<'POST /api/admin/upload'> & Upload,
): Promise<Answer<'POST /api/admin/upload'>> {
  const { id: ownerId } = asOperator(ctx)
  await takeUpload(ctx, ownerId, 'operator')
  return ctx.files.receive(upload, async (original) => {
    const picture = await keepPicture(ctx, ownerId, scene, original)
    return operate(ctx, { scene }, { on: 'picture', id: picture.id }, () => Promise.resolve(picture))
  })
}

/** Takes a picture that whoever asks has uploaded. */
export async function ownPicture(tx: Tx, staffId: string, url: string, at: Date): Promise<StoredImage> {
  const [uploaded] = await readOwnFiles(tx, staffId, [url])
  if (!uploaded) throw fieldError('picture', 'invalid')
  await markFileUsed(tx, staffId, url, at)
  const { url: _, ...picture } = uploaded
  return picture
}
