/** Names of hosts that no public certificate is for: of this machine, of a private network, or without a dot. */
const LOCAL_NAME = /^(?:[^.]+|.*\.(?:localhost|test|local|internal|lan|home\.arpa))$/;
const LOCAL_V4 = /^(?:0\.0\.0\.0|10\.|127\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|192\.168\.)/;
const LOCAL_V6 = /^\[(?:::1?|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*|::ffff:(?:7f|a)[\da-f]{0,2}:.*)\]$/;

/** Whether a host, as `URL` writes it, is one of this machine or of a private network: `http:` is good enough there. */
export const isLocalHost = (host: string): boolean =>
  host.startsWith('[') ? LOCAL_V6.test(host) : LOCAL_NAME.test(host) || LOCAL_V4.test(host);
