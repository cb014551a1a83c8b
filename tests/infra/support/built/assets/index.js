document.title = 'Painel UPS';
