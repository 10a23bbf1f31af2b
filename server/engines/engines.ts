/** A program beside the shop that is built from its pinned Go module, in the folder of its name. */
export interface Engine {
  readonly packagePath: string;
  /** The usual time to build it on two processors. */
  readonly seconds: number;
}

/**
 * Caddy answers HTTPS in front of the shop, Litestream copies the database as it is written, and versitygw is an S3 server of
 * one's own, which the tests use.
 */
export const ENGINES = {
  caddy: { packagePath: 'github.com/caddyserver/caddy/v2/cmd/caddy', seconds: 230 },
  litestream: { packagePath: 'github.com/benbjohnson/litestream/cmd/litestream', seconds: 115 },
  versitygw: { packagePath: 'github.com/versity/versitygw/cmd/versitygw', seconds: 210 },
} as const satisfies Record<string, Engine>;

export type EngineName = keyof typeof ENGINES;

/** Whether a text names an engine. */
export function isEngineName(name: string | undefined): name is EngineName {
  return name !== undefined && Object.hasOwn(ENGINES, name);
}
