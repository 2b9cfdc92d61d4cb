import type {
  IAuthenticateGeneric,
  Icon,
  ICredentialTestRequest,
  ICredentialType,
  INodeProperties,
} from 'n8n-workflow';

export class TahsilApi implements ICredentialType {
  name = 'tahsilApi';

  displayName = 'Tahsil API';

  icon: Icon = { light: 'file:../icons/tahsil.svg', dark: 'file:../icons/tahsil.dark.svg' };

  documentationUrl = 'https://tahsil.example/docs/guides/automation';

  properties: INodeProperties[] = [
    {
      displayName: 'Base URL',
      name: 'url',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://shop.example.com',
      description: 'Address of your Tahsil, without a path',
    },
    {
      displayName: 'Token',
      name: 'token',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      placeholder: 'tah_…',
      description: 'Made in the dashboard under Applications, with the scopes that the workflow needs',
    },
  ];

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.token}}' } },
  };

  test: ICredentialTestRequest = {
    request: { baseURL: '={{$credentials.url.replace(new RegExp("/+$"), "")}}/api/web/1.0', url: '/me', method: 'GET' },
  };
}
