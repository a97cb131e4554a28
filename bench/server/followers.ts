/** A process of devices that follow an outing over sockets. It notifies its parent process when all of them do. */
import { once } from 'node:events';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { socketChannel, userChannel } from '#contract/events.ts';
import { signSubscription } from '#server/base/realtime/signature.ts';

const Following = v.object({
  port: v.number(),
  key: v.string(),
  secret: v.string(),
  /** The channel that all follow, in addition to their own. */
  channel: v.string(),
  /** Cookies of the sessions of `person1`, `person2`, … */
  tokens: v.array(v.string()),
});
export type Following = v.InferOutput<typeof Following>;

const ORIGIN = 'http://localhost:8080';

/** Resolves when the device follows both channels. */
function follow({ port, key, secret, channel }: Following, token: string, n: number): Promise<void> {
  const url = `ws://127.0.0.1:${port}/app/${key}?protocol=7&client=bench&version=1`;
  const headers = { Origin: ORIGIN, Cookie: `outing_session=${token}` };
  const socket = new WebSocket(url, { headers });
  const channels = [channel, userChannel(`person${n}`)].map(socketChannel);
  let left = channels.length;
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => {
      process.stderr.write(`The socket of person${n} was closed.\n`);
    });
    socket.on('message', (data: Buffer) => {
      if (data.includes('"pusher:ping"')) socket.send('{"event":"pusher:pong","data":"{}"}');
      if (left === 0) return;
      const message = data.toString();
      const id = /socket_id\\":\\"([\d.]+)/.exec(message)?.[1];
      if (id !== undefined)
        for (const name of channels) {
          const auth = signSubscription({ key, secret }, id, name);
          socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: name, auth } }));
        }
      if (!message.includes('subscription_succeeded')) return;
      left -= 1;
      if (left === 0) resolve();
    });
  });
}

const [message] = await once(process, 'message');
const following = v.parse(Following, message);
for (const [index, token] of following.tokens.entries()) await follow(following, token, index + 1);
process.send?.('following');
process.on('disconnect', () => process.exit());
