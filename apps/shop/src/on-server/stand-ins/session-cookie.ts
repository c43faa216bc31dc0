/** Pages are drawn for nobody in particular: what belongs to one person comes with the app. */
export const createSessionCookie = () => ({
  read: (): string | undefined => undefined,
  begin(): void {},
  end(): void {},
  onChange: () => () => {},
})
