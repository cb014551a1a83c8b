/** An error in the service's wire format. */
export class ServiceError extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }
}

export const invalidJob = (message: string) => new ServiceError(400, 'BadRequestException', message);
