export type Settings = { secret: string; port: number; folder: string }

/** Throws one error that lists every problem. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const problems: string[] = []
  const secret = env.SIGNER_SECRET ?? ''
  if (secret.length < 16) problems.push('SIGNER_SECRET must have at least 16 characters')
  const port = Number(env.SIGNER_PORT || 8090)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    problems.push('SIGNER_PORT must be a whole number from 0 to 65535')
  if (problems.length > 0) throw new Error(`The settings are not usable:\n- ${problems.join('\n- ')}`)
  return { secret, port, folder: env.SIGNER_DIR || './data/signer' }
}
