export interface Claims {
  exp?: number;
  'cognito:groups'?: string[];
  'cognito:username'?: string;
}

let claims: Claims = {};
let claimsToken = '';

/** The claims of a token, cached because every render reads them. */
export function claimsOf(token: string): Claims {
  if (token !== claimsToken) {
    claimsToken = token;
    claims = readClaims(token);
  }
  return claims;
}

function readClaims(token: string): Claims {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) =>
      c.charCodeAt(0),
    );
    return (JSON.parse(new TextDecoder().decode(bytes)) as Claims | null) ?? {};
  } catch {
    return {};
  }
}
