// Everything comes from this server; nothing inline runs, and no other site may frame the shop.
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "worker-src 'self'",
  "require-trusted-types-for 'script'",
  // The one policy of the shop: the address of its service worker.
  'trusted-types worker',
].join('; ')

/** On every answer, also on those to what never became a request. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'content-security-policy': CONTENT_SECURITY_POLICY,
} as const
