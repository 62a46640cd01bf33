declare const typeOf: unique symbol

/**
 * What one module offers to others that may not import it: a name with an interface. The feature that needs it declares the port, so
 * that imports between features point one way.
 */
export interface Port<T> {
  readonly name: string
  readonly [typeOf]?: T
}

export function port<T>(name: string): Port<T> {
  return { name }
}

export type Ports = Readonly<Record<string, Port<unknown>>>
/** The values behind the ports, under the same names. */
export type Provided<P extends Ports> = { readonly [K in keyof P]: P[K] extends Port<infer T> ? T : never }
