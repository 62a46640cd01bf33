// A validator on the internet would be shown the description: none is configured.
globalThis.SwaggerUIBundle({ url: '/openapi.json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null })
