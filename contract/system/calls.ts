/** Describes calls for realtime, configuration and health. */
import * as v from 'valibot';
import { Provider } from '../accounts/provider/provider.ts';
import { defineCall } from '../base/call.ts';
import { CATCH_UP_BODY_MAX_BYTES } from '../base/limits.ts';
import { Limits } from '../base/quotas.ts';
import { CatchUpRequest, CatchUpResponse } from '../events.ts';
import { TemplatesVersion } from '../outings/activity-template/activity-template.ts';
import { PlacesVersion } from '../places/visit/visit.ts';

/** Feature flags: each is a setting of the server, with its default in server/base/config/config.ts. */
export const FeatureFlags = v.object({
  auto_translate: v.boolean(),
  landing_coming_soon: v.boolean(),
  default_registration: v.boolean(),
  registration_by_invitation: v.boolean(),
  advocate: v.boolean(),
  conference_promo: v.boolean(),
  /** Friends without an account answer outings by their link; on an older server they cannot. */
  guests: v.optional(v.boolean(), false),
});
export type FeatureFlags = v.InferOutput<typeof FeatureFlags>;

/** The address of the app in a store, or null */
const StoreLink = v.nullable(v.pipe(v.string(), v.url()));
/** Android phones have several stores: the first, and another one. */
export const StoreLinks = v.object({
  ios: StoreLink,
  android: StoreLink,
  android_other: v.optional(StoreLink, null),
});
export type StoreLinks = v.InferOutput<typeof StoreLinks>;

/** Names an installation of the server. */
const Installation = v.pipe(v.string(), v.uuid());

export const Config = v.object({
  socket: v.object({ key: v.string() }),
  features: FeatureFlags,
  stores: StoreLinks,
  /** The oldest contract version that this server supports */
  oldest_client: v.number(),
  contract_version: v.number(),
  epoch: v.string(),
  /** Random id of this installation, stored in its database: every response contains it. */
  installation: Installation,
  /** Version of the places of travel logs, for `GET /travels/places/{version}` */
  places_version: PlacesVersion,
  /** Version of `GET /settings/activity-templates`; absent on an older server */
  templates_version: v.optional(TemplatesVersion),
  /** How much a user and an outing may contain; an older server has no limits. */
  limits: v.optional(Limits),
  /** Providers through which users can log in; absent on an older server */
  providers: v.optional(v.array(Provider), []),
});
export type Config = v.InferOutput<typeof Config>;

const config = defineCall({
  method: 'GET',
  path: '/config',
  summary: 'Returns the configuration that a client needs before a user logs in.',
  access: 'public',
  response: Config,
});

const health = defineCall({
  method: 'GET',
  path: '/health',
  summary: 'Succeeds if the server is ready: the database responds.',
  access: 'public',
  response: v.object({ status: v.literal('ok') }),
});

const catchUp = defineCall({
  method: 'POST',
  path: '/events/catch-up',
  summary: 'Returns the events of the given channels after the given positions. Changes nothing.',
  access: 'verified',
  guests: true,
  body: CatchUpRequest,
  bodyMaxBytes: CATCH_UP_BODY_MAX_BYTES,
  response: CatchUpResponse,
});

const broadcastingAuth = defineCall({
  method: 'POST',
  path: '/broadcasting/auth',
  summary: 'Signs the subscription of a private channel for one socket.',
  access: 'verified',
  guests: true,
  body: v.object({
    socket_id: v.pipe(v.string(), v.regex(/^\d+\.\d+$/, 'This is not a socket id.'), v.maxLength(40)),
    channel_name: v.pipe(v.string(), v.maxLength(200)),
  }),
  response: v.object({ auth: v.string() }),
});

export const systemCalls = { config, health, catchUp, broadcastingAuth };
