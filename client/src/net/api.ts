/** Requests to the server. Every write repeats the CSRF token; every refusal is a `Refusal` with the server's reason. */
import type { Failure as Reason } from '../protocol';

export class Refusal extends Error {
  constructor(
    readonly reason: Reason,
    readonly status: number,
  ) {
    super(reason.detail);
  }

  get code(): string {
    return this.reason.code;
  }
}

/** The server could not be reached at all. */
export class Unreachable extends Error {}

function token(): string {
  return document.cookie.match(/(?:^|; )csrf=([^;]*)/)?.[1] ?? '';
}

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {};
  if (method !== 'GET') headers['x-csrf-token'] = decodeURIComponent(token());
  if (body !== undefined) headers['content-type'] = 'application/json';
  try {
    return await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new Unreachable(path);
  }
}

async function answer(method: string, path: string, body?: unknown): Promise<Response> {
  if (method !== 'GET' && !token()) await send('GET', '/api/me');
  let response = await send(method, path, body);
  if ([401, 403].includes(response.status)) {
    const reason = (await response
      .clone()
      .json()
      .catch(() => null)) as Reason | null;
    if (reason && ['csrf', 'no-cookie'].includes(reason.code)) {
      await send('GET', '/api/me');
      response = await send(method, path, body);
    }
  }
  if (response.ok) return response;
  const reason = (await response.json().catch(() => null)) as Reason | null;
  if (response.status >= 502 || !reason?.code) {
    if (response.status >= 500) throw new Unreachable(path);
    throw new Refusal({ code: 'bad-request', detail: response.statusText }, response.status);
  }
  throw new Refusal(reason, response.status);
}

export async function get<T>(path: string): Promise<T> {
  return (await answer('GET', path)).json() as Promise<T>;
}

export async function getText(path: string): Promise<string> {
  return (await answer('GET', path)).text();
}

export async function post<T>(path: string, body: unknown): Promise<T> {
  const response = await answer('POST', path, body);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

export async function put<T>(path: string, body: unknown): Promise<T> {
  const response = await answer('PUT', path, body);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

export async function remove(path: string): Promise<void> {
  await answer('DELETE', path);
}
